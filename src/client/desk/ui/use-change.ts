import { useMutation } from '@tanstack/react-query';
import { focusOn, type MayFocus, watchFocus } from './focus';
import { useErrorPopup, usePopup } from './Popup';

interface ChangeOptions<Answer, Value> {
  send: (value: Value) => Promise<Answer>;
  /** Shows the answer. */
  changed?: (answer: Answer, value: Value, mayFocus: MayFocus) => void;
  /** What a popup says then. */
  done?: string | ((answer: Answer, value: Value) => string);
  /** Said if the server gave no message. */
  failed: string;
  /** The id of what takes the focus of the button, which is removed then: `main` for the page. */
  focus?: string;
}

/** A change on the server by a button, and what is said afterwards. */
export function useChange<Answer, Value = void>(options: ChangeOptions<Answer, Value>) {
  const { send, changed, done, failed, focus } = options;
  const popup = usePopup();
  return useMutation({
    mutationFn: (value: Value) => send(value),
    onMutate: () => watchFocus(),
    onSuccess(answer, value, mayFocus) {
      if (done) popup(typeof done === 'string' ? done : done(answer, value));
      changed?.(answer, value, mayFocus);
      if (focus) focusOn(mayFocus, focus);
    },
    onError: useErrorPopup(failed),
  });
}

import { useState } from 'react';
import { tab } from '../../../lib/storage';

/** One of several options, remembered for the tab. */
export function useTabChoice<Option extends string>(
  key: string,
  options: readonly Option[],
  first: () => Option,
): [Option, (option: Option) => void] {
  const [chosen, setChosen] = useState(
    () => options.find((option) => option === tab.get(key)) ?? first(),
  );
  function choose(option: Option) {
    tab.set(key, option);
    setChosen(option);
  }
  return [chosen, choose];
}

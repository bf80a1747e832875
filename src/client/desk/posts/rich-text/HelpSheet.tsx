import { editorWords } from '../../../../content/editor';
import { Sheet } from '../../ui/Sheet';

export function HelpSheet({ close }: { close: () => void }) {
  const words = editorWords.help;
  return (
    <Sheet title={words.title} close={close}>
      <h3>{words.keys}</h3>
      <Pairs pairs={words.shortcuts} />
      <p className="hint">{words.mac}</p>
      <h3>{words.markdown}</h3>
      <Pairs pairs={words.marks} />
      <p>
        <button type="button" className="btn small" onClick={close}>
          {words.close}
        </button>
      </p>
    </Sheet>
  );
}

function Pairs({ pairs }: { pairs: string[][] }) {
  return (
    <dl className="keys">
      {pairs.map(([key, meaning]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

import { Fragment } from 'react';
import { helpLabels } from '../../../../content/help';
import { Sheet } from '../../ui/Sheet';

export function HelpSheet({ close }: { close: () => void }) {
  const labels = helpLabels;
  return (
    <Sheet title={labels.title} close={close} kind="grows" closeLabel={labels.close}>
      <h3>{labels.keys}</h3>
      <Pairs pairs={labels.shortcuts} />
      {labels.places.map(({ title, keys }) => (
        <Fragment key={title}>
          <h3>{title}</h3>
          <Pairs pairs={keys} />
        </Fragment>
      ))}
      <p className="hint">{labels.mac}</p>
      <h3>{labels.blocksTitle}</h3>
      <dl className="keys">
        {labels.blocks.map(([name, meaning]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <h3>{labels.markdown}</h3>
      <Pairs pairs={labels.marks} />
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

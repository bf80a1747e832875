interface OptionButtonsProps<Option extends string> {
  /** The name of the choice, and of each option. */
  labels: { label: string } & Record<Option, string>;
  options: readonly Option[];
  chosen: Option;
  choose: (option: Option) => void;
}

/** One of a few options, as buttons: in a form, Enter in a radio button would send the form. */
export function OptionButtons<Option extends string>(props: OptionButtonsProps<Option>) {
  const { labels, options, chosen, choose } = props;
  return (
    <div className="choice" role="group" aria-label={labels.label}>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === chosen}
          onClick={() => choose(option)}
        >
          {labels[option]}
        </button>
      ))}
    </div>
  );
}

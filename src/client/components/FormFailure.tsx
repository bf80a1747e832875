interface FormFailureProps {
  text: string;
}

/** What went wrong with a whole form. Brought back without scripts, it is where reading goes on. */
export function FormFailure({ text }: FormFailureProps) {
  return (
    <div role="alert">
      {text && (
        // eslint-disable-next-line jsx-a11y/no-autofocus -- else the top of the page is shown
        <p className="alert" tabIndex={-1} autoFocus>
          {text}
        </p>
      )}
    </div>
  );
}

interface FormFailureProps {
  text: string;
}

/** An error about a form as a whole. After a submit without JavaScript it takes the focus. */
export function FormFailure({ text }: FormFailureProps) {
  return (
    <div role="alert">
      {text && (
        // eslint-disable-next-line jsx-a11y/no-autofocus -- otherwise the browser shows the top of the page
        <p className="alert" tabIndex={-1} autoFocus>
          {text}
        </p>
      )}
    </div>
  );
}

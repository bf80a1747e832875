import { fillIn } from '../../../shared/format';
import { mediaLabels } from '../../../content/media';
import { Button } from '../ui/Button';
import type { ShownUpload } from './use-upload';

/** The progress of an upload, or why it failed. */
export function UploadRow({ name, part, problem, again, retry, cancel }: ShownUpload) {
  const labelled = (text: string) => ({ 'aria-label': `${text}: ${name}`, children: text });
  if (problem) {
    return (
      <div className="sending">
        <p className="error" role="alert">
          {fillIn(mediaLabels.fileProblem, { name, problem })}
        </p>
        {again && <Button onClick={retry} {...labelled(again)} />}
        <Button onClick={cancel} {...labelled(mediaLabels.close)} />
      </div>
    );
  }
  return (
    <div className="sending">
      <p>{name}</p>
      <progress
        aria-label={fillIn(mediaLabels.sending, { name })}
        max={1}
        // Without a value the bar is indeterminate: everything is sent, and the server is working.
        {...(part === null || part < 1 ? { value: part ?? 0 } : {})}
      />
      <span>{progressText(part)}</span>
      <Button onClick={cancel} {...labelled(mediaLabels.cancel)} />
    </div>
  );
}

/** How far an upload is, in words. */
export function progressText(part: number | null): string {
  if (part === null) return mediaLabels.waiting;
  return part >= 1 ? mediaLabels.working : `${Math.floor(part * 100)} %`;
}

interface Settling {
  settle(): Promise<boolean>;
}

/** What this page has begun to keep; each part enters it there, and takes it out at its end. */
export const underWay = {
  /** The names of the locks under which sendLeft() sends. */
  left: new Set<string>(),
  keepers: new Set<Settling>(),
  sending: new Set<Promise<void>>(),
  writing: new Set<Promise<void>>(),
};

/** Sends what the editor of this page holds; whether all of it is on the server then. */
export async function sendOpen(): Promise<boolean> {
  const sent = await Promise.all([...underWay.keepers].map((keeper) => keeper.settle()));
  return sent.every(Boolean);
}

/** Resolves when what is on its way to the server has been answered, or got no answer. */
export async function allAnswered(): Promise<void> {
  await Promise.all(underWay.sending);
}

/** Resolves when all that was typed in this page is on the disk, or cannot be. */
export async function allWritten(): Promise<void> {
  await Promise.all(underWay.writing);
}

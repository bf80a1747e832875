interface Planned {
  publishAt: Date | null;
  updatedAt: Date;
}

/**
 * When something that was scheduled was published: at its time, even if the server was down then,
 * unless it was changed later.
 */
export function publishedAt({ publishAt, updatedAt }: Planned): Date {
  return publishAt && publishAt > updatedAt ? publishAt : updatedAt;
}

/** The columns of what is not scheduled, or no longer. */
export const notScheduled = { publishAt: null, publishError: '', publishRetryAt: null } as const;

/** The statuses of posts outside the trash. */
export const postedStatuses = ['published', 'draft', 'scheduled'] as const;

export type PostedStatus = (typeof postedStatuses)[number];

/** Whether readers see a post with this status, or will see it at its time. */
export const isSeen = (status: string) => status === 'published' || status === 'scheduled';

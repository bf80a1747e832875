/** The statuses of posts outside the trash. */
export const postedStatuses = ['published', 'draft', 'scheduled'] as const;

export type PostedStatus = (typeof postedStatuses)[number];

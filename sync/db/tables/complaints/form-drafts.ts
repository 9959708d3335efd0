/** The keys of drafts of forms. No id of a member has a space, so they are never the draft of a conversation. */
export const formDraftKey = (form: string): string => `form ${form}`;

/** What was typed into a form and is not sent. */
import * as z from 'zod/mini';
import { define, watched, OWN_DATA } from '#sync/db/live/definition.ts';
import { formDraftKey } from '#sync/db/tables/complaints/form-drafts.ts';
import { formDraftQuery } from '#sync/queries/complaints.ts';

export const liveFormDraft = define({
  query: formDraftQuery,
  params: z.object({ form: z.string() }),
  access: 'member',
  open({ store }, { form }, changed) {
    const stored = watched(store, 'drafts', { keys: [formDraftKey(form)] }, changed);
    return {
      close: stored.close,
      view() {
        if (stored.rows === null) return null;
        const { body = '', pictures } = stored.rows[0]?.data ?? {};
        const value = { body, ...(pictures && { pictures }) };
        return { value, isEmpty: false, freshness: OWN_DATA };
      },
    };
  },
});

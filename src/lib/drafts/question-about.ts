/** The member whom a question is about when its form is opened from their profile or chat: in the state of the page's address. */
import * as z from 'zod/mini';
import type { ComplaintPerson } from '#schemas/complaints.ts';
import { ProfileId } from '#schemas/ids.ts';

export const QUESTION_FORM = '/complaints#support';

const About = z.object({ about: z.object({ id: ProfileId, name: z.string() }) });

export const stateAbout = ({ id, name }: ComplaintPerson): z.infer<typeof About> => ({
  about: { id, name },
});

/** Null when the form was opened from elsewhere. */
export const aboutIn = (state: unknown): ComplaintPerson | null =>
  About.safeParse(state).data?.about ?? null;

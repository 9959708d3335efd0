/**
 * The member or the order that a question is about when its form is opened from their page: in the state of the page's address.
 */
import * as z from 'zod/mini';
import type { ComplaintPerson } from '#schemas/complaints.ts';
import { OrderId, ProfileId } from '#schemas/ids.ts';

export const QUESTION_FORM = '/complaints#support';

const About = z.object({ about: z.object({ id: ProfileId, name: z.string() }) });
const AboutOrder = z.object({ aboutOrder: OrderId });

export const stateAbout = ({ id, name }: ComplaintPerson): z.infer<typeof About> => ({
  about: { id, name },
});

export const stateAboutOrder = (id: OrderId): z.infer<typeof AboutOrder> => ({ aboutOrder: id });

interface QuestionAbout {
  person: ComplaintPerson | null;
  order: OrderId | null;
}

/** Null when the form was opened from elsewhere. */
export function aboutIn(state: unknown): QuestionAbout | null {
  const person = About.safeParse(state).data?.about ?? null;
  const order = AboutOrder.safeParse(state).data?.aboutOrder ?? null;
  return person === null && order === null ? null : { person, order };
}

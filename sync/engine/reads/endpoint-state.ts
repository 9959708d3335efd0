/**
 * The phases of one endpoint as a total table: one read in flight, a trigger during a read causes exactly one more after
 * it (invariant 26), and an answer counts only when it is written (sync §4). The actions are in reads.ts.
 */
export type EndpointPhase =
  /** Not needed now. */
  | 'off'
  | 'waiting'
  | 'reading'
  /** Reading, and triggered again meanwhile. */
  | 'rereading'
  /** No longer needed while its answer is pending; the read resumes if it is needed again before the answer. */
  | 'ending'
  | 'applying'
  | 'reapplying';

export type EndpointSignal =
  | 'open'
  | 'close'
  /** Fresh data is wanted. */
  | 'trigger'
  /** It is due and nothing prevents it. */
  | 'start'
  | 'answered'
  | 'failed'
  | 'applied'
  /** The store could not write the answer. */
  | 'unstored';

export type EndpointAction = 'none' | 'read' | 'apply' | 'gap' | 'again' | 'soon' | 'back-off';

type Transition = readonly [EndpointPhase, EndpointAction];

export const ENDPOINT_TABLE: Readonly<
  Record<EndpointPhase, Readonly<Record<EndpointSignal, Transition>>>
> = {
  off: {
    open: ['waiting', 'soon'],
    close: ['off', 'none'],
    trigger: ['off', 'none'],
    start: ['off', 'none'],
    answered: ['off', 'none'],
    failed: ['off', 'none'],
    applied: ['off', 'none'],
    unstored: ['off', 'none'],
  },
  waiting: {
    open: ['waiting', 'none'],
    close: ['off', 'none'],
    trigger: ['waiting', 'soon'],
    start: ['reading', 'read'],
    answered: ['waiting', 'none'],
    failed: ['waiting', 'none'],
    applied: ['waiting', 'none'],
    unstored: ['waiting', 'none'],
  },
  reading: {
    open: ['reading', 'none'],
    close: ['ending', 'none'],
    trigger: ['rereading', 'none'],
    start: ['reading', 'none'],
    answered: ['applying', 'apply'],
    failed: ['waiting', 'back-off'],
    applied: ['reading', 'none'],
    unstored: ['reading', 'none'],
  },
  rereading: {
    open: ['rereading', 'none'],
    close: ['ending', 'none'],
    trigger: ['rereading', 'none'],
    start: ['rereading', 'none'],
    answered: ['reapplying', 'apply'],
    failed: ['waiting', 'back-off'],
    applied: ['rereading', 'none'],
    unstored: ['rereading', 'none'],
  },
  ending: {
    open: ['reading', 'none'],
    close: ['ending', 'none'],
    trigger: ['ending', 'none'],
    start: ['ending', 'none'],
    answered: ['off', 'none'],
    failed: ['off', 'none'],
    applied: ['ending', 'none'],
    unstored: ['ending', 'none'],
  },
  applying: {
    open: ['applying', 'none'],
    close: ['off', 'none'],
    trigger: ['reapplying', 'none'],
    start: ['applying', 'none'],
    answered: ['applying', 'none'],
    failed: ['applying', 'none'],
    applied: ['waiting', 'gap'],
    unstored: ['waiting', 'back-off'],
  },
  reapplying: {
    open: ['reapplying', 'none'],
    close: ['off', 'none'],
    trigger: ['reapplying', 'none'],
    start: ['reapplying', 'none'],
    answered: ['reapplying', 'none'],
    failed: ['reapplying', 'none'],
    applied: ['waiting', 'again'],
    unstored: ['waiting', 'back-off'],
  },
};

/** What a demo site whose operator writes no file says about itself: the company's name shows that there is none. */
export const DEMO_SITE = {
  company: { name: 'Vonk Demonstration' },
  partners: { cams: 'demo', camads: 'demo' },
} as const;

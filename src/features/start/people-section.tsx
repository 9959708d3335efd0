import { Trans } from '@lingui/react/macro';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useLocation } from 'react-router';
import { PEOPLE_ID } from '#src/lib/visitors/people-anchor.ts';

/** Half a screen above and below the visible part of the page. */
const NEAR = '50% 0px';

/** The search of the start page. Nothing is searched for a visitor who does not come this far. */
export function PeopleSection({ children }: { children: ReactNode }) {
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isAskedFor = useLocation().hash === `#${PEOPLE_ID}`;
  const isNear = useOnceNear(section);
  // Without a prerendered page the section comes after the settings, too late for the scroll to the hash (use-scroll-place.ts).
  useLayoutEffect(() => {
    if (isAskedFor) heading.current?.scrollIntoView();
  }, [isAskedFor]);
  return (
    <section
      ref={section}
      aria-labelledby={PEOPLE_ID}
      className="mx-auto min-h-svh w-full max-w-page px-2.5 pb-8 md:px-8"
    >
      <div className="max-md:px-1.5">
        <h2 ref={heading} id={PEOPLE_ID} tabIndex={-1} className="scroll-mt-4 text-h1">
          <Trans>Who you could meet</Trans>
        </h2>
        <p className="mt-1 mb-4 text-muted">
          <Trans>Looking costs nothing. Join to like or write.</Trans>
        </p>
      </div>
      {(isAskedFor || isNear) && children}
    </section>
  );
}

/** True once the element was on the screen or close to it: its content is loaded then. */
function useOnceNear(element: RefObject<Element | null>): boolean {
  const [wasNear, setNear] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (target === null || wasNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, wasNear]);
  return wasNear;
}

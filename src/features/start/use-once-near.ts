/** True once the element was on the screen or close to it: its content is loaded then. */
import { useEffect, useState, type RefObject } from 'react';

/** Half a screen above and below the visible part of the page. */
const NEAR = '50% 0px';

export function useOnceNear(element: RefObject<Element | null>): boolean {
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

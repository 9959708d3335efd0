/** Has the page been idle yet? What can wait begins then. */
import { useEffect, useState } from 'react';
import { whenIdle } from '#src/lib/idle/when-idle.ts';

export function useOnceIdle(): boolean {
  const [wasIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return wasIdle;
}

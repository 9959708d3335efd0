import type { ReactNode } from 'react';
import { cx } from '#src/lib/cx.ts';

interface SignupHeaderProps {
  /** The way back, or nothing. */
  start?: ReactNode;
  /** The wordmark, or the progress. */
  children?: ReactNode;
  end?: ReactNode;
  /** As wide as a page with a picture beside the form. */
  isWide?: boolean | undefined;
  /** On phones the picture of the step begins at the top of the screen. */
  isUnderPicture?: boolean | undefined;
}

/** The bar above a step: back, where the member is, skip. */
export function SignupHeader(props: SignupHeaderProps) {
  const { start, children, end, isWide = false, isUnderPicture = false } = props;
  return (
    <header className={cx('pad-top-safe', isUnderPicture && 'max-md:hidden')}>
      <div
        className={cx(
          'mx-auto flex min-h-14 w-full max-w-form items-center justify-between gap-2 px-2',
          isWide && 'lg:max-w-page lg:px-6',
        )}
      >
        <div className="flex min-w-11 shrink-0">{start}</div>
        <div className="min-w-0">{children}</div>
        <div className="flex min-w-11 shrink-0 justify-end">{end}</div>
      </div>
    </header>
  );
}

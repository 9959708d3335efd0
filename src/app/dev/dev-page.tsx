/**
 * `/_dev` (spec §2; decisions 49): every dialog, both navigations and the reminder to confirm the address, for those who work
 * on them. Only a build under `DEV_TOOLS=1` has it, and its own words are not translated.
 */
import { useState, type ReactNode } from 'react';
import { ReminderBanner } from '#src/app/notices/activate-reminder.tsx';
import { VisitorBar } from '#src/app/visitor-bar.tsx';
import { useNavigationItems } from '#src/app/navigation.tsx';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import { BottomTabs } from '#src/ui/bottom-tabs.tsx';
import { Button } from '#src/ui/button.tsx';
import { DIALOGS } from './dialogs.tsx';

const WORDS = {
  page: 'Developer tools',
  dialogs: 'Dialogs',
  navigation: 'Top navigation',
  reminder: 'Activate reminder',
} as const;

export function Component() {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      <PageBar title={WORDS.page} />
      <div className="mx-auto flex w-full max-w-page flex-col gap-8 px-4 pb-8 md:px-8">
        <Part title={WORDS.dialogs}>
          <ul className="flex flex-wrap gap-2">
            {Object.keys(DIALOGS).map((name) => (
              <li key={name}>
                <Button kind="outline" size="compact" onClick={() => setOpen(name)}>
                  {name}
                </Button>
              </li>
            ))}
          </ul>
          {Object.entries(DIALOGS).map(([name, Shown]) => (
            <Shown key={name} isOpen={open === name} onClose={() => setOpen(null)} />
          ))}
        </Part>
        <Part title={WORDS.navigation}>
          <VisitorBar name="Vonk" isVisitor isOnPicture={false} />
          <BottomTabs label={WORDS.navigation} items={useNavigationItems()} />
        </Part>
        <Part title={WORDS.reminder}>
          <ReminderBanner email="anna@vonk.test" canGoOn onClose={() => undefined} />
        </Part>
      </div>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-heading">{title}</h2>
      {children}
    </section>
  );
}

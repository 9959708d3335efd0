/** Every dialog of the product with an example of what it is about, by the name of its component. */
import type { ComponentType } from 'react';
import { ProfileId } from '#schemas/ids.ts';
import { Card } from '#schemas/profile.ts';
import { ReminderDialog } from '#src/app/notices/activate-reminder.tsx';
import { LogOutAlert } from '#src/features/account/log-out-button.tsx';
import { StartChatFailure } from '#src/features/chats/start-chat-failure.tsx';
import { AccountDialogs } from '#src/features/account/own/account-rows.tsx';
import { ConsentDialog } from '#src/features/consent/consent-dialog.tsx';
import { EntryWarning } from '#src/features/entry/entry-warning.tsx';
import { CommentSheet } from '#src/features/members/profile/comment-sheet.tsx';
import { FilterSheet } from '#src/features/members/search/filter-sheet.tsx';
import { useSearchChoices } from '#src/features/members/search/use-search-choices.ts';
import { HelloDialog } from '#src/features/messages/hello/hello-dialog.tsx';
import { EditDialog } from '#src/features/profile/edit-dialog.tsx';
import { ReportDialog } from '#src/features/reports/report-dialog.tsx';
import { VisitorReportDialog } from '#src/features/reports/visitor-report-dialog.tsx';
import { LegalDialog } from '#src/features/signup/account/legal-dialog.tsx';
import { OtherAddress } from '#src/features/signup/steps/letter/other-address.tsx';

export interface Shown {
  isOpen: boolean;
  onClose: () => void;
}

const ADA = { id: ProfileId.parse('ada'), name: 'Ada', age: 34 };
const ADAS_CARD = Card.parse({
  ...ADA,
  gender: null,
  city: null,
  country: null,
  countryregion: null,
  language: null,
  main_image: null,
  last_activity: null,
});

export const DIALOGS: Readonly<Record<string, ComponentType<Shown>>> = {
  EntryWarning: ({ isOpen, onClose }) => <EntryWarning isOpen={isOpen} onEnter={onClose} />,
  ConsentDialog: ({ isOpen, onClose }) => isOpen && <ConsentDialog onClose={onClose} />,
  LegalDialog: ({ isOpen, onClose }) =>
    isOpen && <LegalDialog page="terms" name="Terms" onClose={onClose} />,
  OtherAddress: ({ isOpen, onClose }) =>
    isOpen && <OtherAddress onClose={onClose} onSent={onClose} />,
  ReminderDialog: (shown) => <ReminderDialog email="anna@vonk.test" {...shown} />,
  LogOutAlert: ({ isOpen, onClose }) => (
    <LogOutAlert unsent={isOpen ? 2 : 0} onLeave={onClose} onStay={onClose} />
  ),
  StartChatFailure: ({ isOpen, onClose }) => (
    <StartChatFailure isShown={isOpen} onClose={onClose} />
  ),
  HelloDialog: (shown) => <HelloDialog person={ADA} {...shown} />,
  ReportDialog: (shown) => (
    <ReportDialog
      profile={ADA.id}
      name={ADA.name}
      target={{ type: 'profile', id: ADA.id }}
      onBlocked={shown.onClose}
      {...shown}
    />
  ),
  VisitorReportDialog: (shown) => <VisitorReportDialog place="" {...shown} />,
  EditDialog: ({ isOpen, onClose }) => (
    <EditDialog
      title={ADA.name}
      isOpen={isOpen}
      isBusy={false}
      failure={null}
      onSave={onClose}
      onClose={onClose}
    >
      <p>{ADA.name}</p>
    </EditDialog>
  ),
  PasswordDialog: ({ isOpen, onClose }) => (
    <AccountDialogs part={isOpen ? 'password' : null} onClose={onClose} />
  ),
  SessionsDialog: ({ isOpen, onClose }) => (
    <AccountDialogs part={isOpen ? 'sessions' : null} onClose={onClose} />
  ),
  CommentSheet: ({ isOpen, onClose }) =>
    isOpen && (
      <CommentSheet
        card={ADAS_CARD}
        item={{ kind: 'prompt', key: 'prompt_sunday', prompt: 'prompt_sunday', text: ADA.name }}
        text=""
        onType={() => undefined}
        onClose={onClose}
      />
    ),
  FilterSheet: (shown) => (
    <FilterSheet filters={{}} choices={useSearchChoices()} onApply={shown.onClose} {...shown} />
  ),
};

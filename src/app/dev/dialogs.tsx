/** Every dialog of the product with an example of what it is about, by the name of its component. */
import type { ComponentType } from 'react';
import { ProfileId } from '#schemas/ids.ts';
import { Order } from '#schemas/orders.ts';
import { Page } from '#schemas/pages.ts';
import { Card } from '#schemas/profile.ts';
import { ReminderDialog } from '#src/app/notices/activate-reminder.tsx';
import { AvoidedDialog } from '#src/features/account/avoided/avoided-part.tsx';
import { VerificationDialog } from '#src/features/account/verification/verification-part.tsx';
import { LogOutAlert } from '#src/features/account/log-out-button.tsx';
import { AppLockDialog } from '#src/features/app-lock/app-lock-dialog.tsx';
import { ForgotAlert } from '#src/features/app-lock/forgot-pin.tsx';
import { StartChatFailure } from '#src/features/chats/start-chat-failure.tsx';
import { LeavingDialog } from '#src/features/account/leaving/leaving-dialog.tsx';
import type { LeavingPart } from '#src/features/account/leaving/through-support.tsx';
import { AccountDialogs } from '#src/features/account/own/account-rows.tsx';
import { ConsentDialog } from '#src/features/consent/consent-dialog.tsx';
import { EntryWarning } from '#src/features/entry/entry-warning.tsx';
import { CommentSheet } from '#src/features/members/profile/comment-sheet.tsx';
import { FirstStepsDialog } from '#src/features/first-visit/first-steps-dialog.tsx';
import { InstallDialog } from '#src/features/install/install-dialog.tsx';
import { FilterSheet } from '#src/features/members/search/filter-sheet.tsx';
import { useSearchChoices } from '#src/features/members/search/use-search-choices.ts';
import { HelloDialog } from '#src/features/messages/hello/hello-dialog.tsx';
import { TermsDialog } from '#src/features/legal/terms-dialog.tsx';
import { KeySheet } from '#src/features/keys/key-sheet.tsx';
import { DiscardDialog } from '#src/features/waiting/discard-dialog.tsx';
import { DeleteDialog } from '#src/features/messages/changes/delete-dialog.tsx';
import { LeaveWarning } from '#src/features/messages/links/message-text.tsx';
import { PhotoSheet } from '#src/features/messages/photo/photo-sheet.tsx';
import { LimitDialog } from '#src/features/money/checkout/limit-row.tsx';
import { DailyLimitDialog } from '#src/features/money/checkout/daily-limit-row.tsx';
import { MethodDialog } from '#src/features/money/checkout/method-row.tsx';
import { PasswordDialog as OrderPassword } from '#src/features/money/checkout/password-dialog.tsx';
import { PendingDialog } from '#src/features/money/checkout/pending-order.tsx';
import { WithdrawalDialog } from '#src/features/money/orders/withdrawal-dialog.tsx';
import { WhatStays } from '#src/features/links/what-stays.tsx';
import { QuickHideDialog } from '#src/features/quick-hide/quick-hide-dialog.tsx';
import { EditDialog } from '#src/features/profile/edit-dialog.tsx';
import { ReportDialog } from '#src/features/reports/report-dialog.tsx';
import { VisitorReportDialog } from '#src/features/reports/visitor-report-dialog.tsx';
import { LegalDialog } from '#src/features/signup/account/legal-dialog.tsx';
import { OtherAddress } from '#src/features/signup/steps/letter/other-address.tsx';

export interface DevDialogProps {
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

const TERMS = Page.parse({
  page: 'terms',
  locale: 'en-US',
  title: ADA.name,
  blocks: [{ kind: 'text', text: ADA.name }],
  version: '2',
  updated: '2026-03-01',
});

const ORDER = Order.parse({
  id: '1',
  number: 1,
  status: 'open',
  creditId: 'medium',
  credits: 100,
  amount: 2_495,
  currency: 'EUR',
  discountcode: null,
  paymentMethod: 'card',
  created: '2026-03-01T12:00:00.000Z',
  expires: null,
  redirect_url: null,
  receipt: null,
  receipt_url: null,
  withdraw_until: null,
});

const leaving = (part: LeavingPart) =>
  function Leaving({ isOpen, onClose }: DevDialogProps) {
    return (
      <LeavingDialog
        part={isOpen ? part : null}
        pausedUntil={null}
        credits={24}
        kept={<WhatStays />}
        contact={null}
        onPart={onClose}
      />
    );
  };

export const DIALOGS: Readonly<Record<string, ComponentType<DevDialogProps>>> = {
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
  AppLockDialog,
  QuickHideDialog,
  InstallDialog: (shown) => <InstallDialog way="ios" {...shown} />,
  FirstStepsDialog,
  ForgotAlert: ({ isOpen, onClose }) => (
    <ForgotAlert isOpen={isOpen} unsent={2} onForget={onClose} onStay={onClose} />
  ),
  StartChatFailure: ({ isOpen, onClose }) => (
    <StartChatFailure isShown={isOpen} onClose={onClose} />
  ),
  HelloDialog: (shown) => <HelloDialog person={ADAS_CARD} {...shown} />,
  ReportDialog: (shown) => (
    <ReportDialog
      asked={{ profile: ADA.id, name: ADA.name, target: { type: 'profile', id: ADA.id } }}
      instead={null}
      isOpen={shown.isOpen}
      onClose={() => shown.onClose()}
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
    <AccountDialogs part={isOpen ? 'password' : null} onPart={onClose} />
  ),
  TwoStepDialog: ({ isOpen, onClose }) => (
    <AccountDialogs part={isOpen ? 'factor' : null} onPart={onClose} />
  ),
  PasskeysDialog: ({ isOpen, onClose }) => (
    <AccountDialogs part={isOpen ? 'passkeys' : null} onPart={onClose} />
  ),
  AvoidedDialog,
  VerificationDialog,
  SessionsDialog: ({ isOpen, onClose }) => (
    <AccountDialogs part={isOpen ? 'sessions' : null} onPart={onClose} />
  ),
  PauseDialog: leaving('pause'),
  DataCopyDialog: leaving('copy'),
  DeletionDialog: leaving('delete'),
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
  TermsDialog: (shown) => <TermsDialog terms={TERMS} {...shown} />,
  KeySheet: (shown) => <KeySheet keys={[{ on: ['J'], words: ADA.name }]} {...shown} />,
  PhotoSheet: ({ isOpen, onClose }) =>
    isOpen && (
      <PhotoSheet
        profile={ADA.id}
        name={ADA.name}
        maxLength={100}
        price={{ cost: 1, isKnown: true, available: 5 }}
        quote={null}
        given={null}
        onClose={onClose}
        onSent={onClose}
      />
    ),
  DeleteDialog: (shown) => <DeleteDialog name={ADA.name} onDelete={shown.onClose} {...shown} />,
  DiscardDialog: (shown) => <DiscardDialog count={3} onDiscard={shown.onClose} {...shown} />,
  LeaveWarning: ({ isOpen, onClose }) => (
    <LeaveWarning href={isOpen ? 'https://example.com/' : null} onClose={onClose} />
  ),
  LimitDialog: (shown) => <LimitDialog currency="EUR" limit={2_500} {...shown} />,
  DailyLimitDialog: (shown) => <DailyLimitDialog limit={5} {...shown} />,
  MethodDialog: (shown) => (
    <MethodDialog
      methods={[{ id: 'card', name: ADA.name, fee: 0 }]}
      currency="EUR"
      value="card"
      onChange={shown.onClose}
      {...shown}
    />
  ),
  OrderPassword: (shown) => (
    <OrderPassword
      isBusy={false}
      failure={null}
      onPassword={shown.onClose}
      onPasskey={shown.onClose}
      {...shown}
    />
  ),
  PendingDialog: (shown) => (
    <PendingDialog
      isBusy={false}
      order={ORDER}
      whyNotAnother={null}
      onAnother={shown.onClose}
      {...shown}
    />
  ),
  WithdrawalDialog: (shown) => (
    <WithdrawalDialog
      order={ORDER}
      refund={null}
      name={ADA.name}
      email="ada@vonk.test"
      {...shown}
    />
  ),
  FilterSheet: (shown) => (
    <FilterSheet filters={{}} choices={useSearchChoices()} onApply={shown.onClose} {...shown} />
  ),
};

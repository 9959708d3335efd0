import { Trans, useLingui } from '@lingui/react/macro';
import { WifiOff, CircleAlert, Eye } from 'lucide-react';
import { useRef, useState, type MouseEvent } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { cx } from '#src/lib/cx.ts';
import { useTakenOverForm } from '#src/lib/visitors/use-taken-over-form.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { optionalPart } from '#src/ui/optional-part.tsx';
import { NAME_MAX_LENGTH } from '#schemas/limits.ts';
import { NotedField, type FieldNote } from '#src/ui/noted-field.tsx';
import { EmailField } from './email-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useAccountForm, type AccountFormState } from './use-account-form.ts';
import { nameFromEmail, problemOfName, type NameProblem } from './name-rules.ts';
import { useRefusalNote } from './use-refusal-note.tsx';

export interface AccountFormProps {
  /** The path of the page with the form, for the site's statistics. */
  formPath: string;
  /** The member whose page led here. */
  referringProfile: ProfileId | null;
  /** A `page` keeps its button at the foot of a phone's screen; a `card` is one low block. */
  look: 'page' | 'card';
}

/** Step 0 of the signup: makes the account, and goes on at `/signup`. */
export function AccountForm({ formPath, referringProfile, look }: AccountFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const form = useAccountForm({ formPath, referringProfile }, (field) => {
    const input = element.current?.querySelector<HTMLInputElement>(`input[name="${field}"]`);
    input?.focus({ preventScroll: true });
    input?.scrollIntoView({ block: 'center' });
  });
  const isTakenOver = useTakenOverForm(element, (typed) => {
    const inHand = document.activeElement;
    if (!(inHand instanceof HTMLInputElement)) return form.takeOver(typed, '');
    form.takeOver(typed, inHand.name);
    // The name that was filled in under the cursor is replaced by the first key, as after a press.
    if (inHand.value === '') {
      requestAnimationFrame(() => {
        inHand.select();
      });
    }
  });
  const isPage = look === 'page';
  return (
    <form
      ref={element}
      noValidate
      method="post"
      data-look={look}
      data-waits={isTakenOver ? undefined : ''}
      onSubmit={form.submit}
      className={cx('flex flex-col', isPage ? 'grow gap-5' : 'gap-4')}
    >
      <EmailField form={form} />
      <div className={isPage ? 'contents' : 'grid grid-cols-2 items-start gap-3'}>
        <NameField form={form} />
        <NewPasswordField form={form} />
      </div>
      {isPage && <LegalLine />}
      <Foot {...{ form, isPage, isTakenOver }} />
    </form>
  );
}

interface FootProps {
  form: AccountFormState;
  isPage: boolean;
  isTakenOver: boolean;
}

function Foot({ form, isPage, isTakenOver }: FootProps) {
  const { t } = useLingui();
  return (
    <div
      className={cx(
        'flex flex-col gap-3',
        isPage && 'pad-bottom-safe sticky bottom-0 mt-auto bg-page pt-3 md:static',
      )}
    >
      <AccountNotice form={form} />
      <Button
        type={isTakenOver ? 'submit' : 'button'}
        data-sends
        kind="ember"
        isWide
        isBusy={form.isBusy}
        busyLabel={t`Loading...`}
      >
        <Trans>Join free</Trans>
      </Button>
      {!isPage && <LegalLine />}
      <p className={cx('text-center text-small', isPage && 'pb-3')}>
        <Trans>
          Already here? <TextLink to="/login">Log in</TextLink>
        </Trans>
      </p>
    </div>
  );
}

function AccountNotice({ form }: { form: AccountFormState }) {
  const failureText = useFailureText();
  if (form.isWaiting)
    return (
      <Banner tone="warning" role="status" icon={<WifiOff />}>
        <Trans>
          No connection. Leave this page open: we send it as soon as you’re back online.
        </Trans>
      </Banner>
    );
  if (form.failure === null) return null;
  return (
    <Banner tone="danger" role="alert">
      {failureText(form.failure)}
    </Banner>
  );
}

const LegalDialog = optionalPart(async () => (await import('./legal-dialog.tsx')).LegalDialog);

/** What joining means. The texts open as dialogs, so that nothing typed is left behind; without script they are pages. */
function LegalLine() {
  const { t } = useLingui();
  const [open, setOpen] = useState<'terms' | 'privacy' | null>(null);
  const show = (page: 'terms' | 'privacy') => (event: MouseEvent) => {
    event.preventDefault();
    setOpen(page);
  };
  return (
    <p className="text-small text-muted">
      <Trans>
        By joining you say you are 18 or older and agree to the{' '}
        <TextLink to="/pages/terms" aria-haspopup="dialog" onClick={show('terms')}>
          terms
        </TextLink>
        . How we treat your data:{' '}
        <TextLink to="/pages/privacy" aria-haspopup="dialog" onClick={show('privacy')}>
          privacy
        </TextLink>
        .
      </Trans>
      {open !== null && (
        <LegalDialog
          page={open}
          name={open === 'terms' ? t`Terms` : t`Privacy`}
          onClose={() => setOpen(null)}
        />
      )}
    </p>
  );
}

/** The first name, which the part of the address before the @ fills when it is empty. */
function NameField({ form }: { form: AccountFormState }) {
  const { t } = useLingui();
  const { email, name } = form.given;
  const refusal = useRefusalNote(form.refusalOf('name'));
  const problem = form.hasLeft('name') ? problemOfName(name, email) : null;
  const problems: Record<NameProblem, string> = {
    missing: t`Value is required`,
    at: t`A name cannot start with @.`,
    email: t`Please use a name here. Your address stays private.`,
  };
  const note: FieldNote =
    problem === null
      ? { tone: 'hint', icon: <Eye />, text: t`The only part others see.` }
      : { tone: 'bad', icon: <CircleAlert />, text: problems[problem] };
  return (
    <NotedField
      label={t`First name`}
      name="name"
      autoComplete="given-name"
      autoCapitalize="words"
      required
      maxLength={NAME_MAX_LENGTH}
      value={name}
      note={refusal ?? note}
      onChange={(event) => form.change({ name: event.currentTarget.value })}
      onClick={(event) => {
        // A name that was filled in is replaced by the first key, as after the Tab key.
        if (name === nameFromEmail(email)) event.currentTarget.select();
      }}
      onBlur={() => form.leave('name')}
    />
  );
}

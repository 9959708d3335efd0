/**
 * All commands of SyncApi through one function that is given the name of the command, so that `api.ts` holds the only list
 * of them. What a page does itself, alone or before a command, is in `own`.
 */
import type { Outcome } from '#schemas/outcome.ts';
import type { CommandName, CommandParams, CommandValue, SyncApi } from './api.ts';

/** What is not a command must be in `own`. */
type OwnPart = Partial<SyncApi> & Omit<SyncApi, CommandName>;

/** Runs a command that `own` lacks. */
type AskOther<Name extends CommandName> = (
  name: Name,
  ...given: CommandParams<Name>
) => Promise<Outcome<CommandValue<Name>>>;

export function withEveryCommand<Own extends OwnPart>(
  own: Own,
  ask: AskOther<Exclude<CommandName, keyof Own>>,
): SyncApi {
  type Name = Exclude<CommandName, keyof Own>;
  // An object with `then` counts as a promise when it is awaited.
  const isAsked = (name: string | symbol): name is Name =>
    typeof name === 'string' && name !== 'then';
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a Proxy has the type of its target, and `get` supplies what `own` lacks
  return new Proxy(own as Own & SyncApi, {
    get(target, name): unknown {
      if (Object.hasOwn(target, name)) return Reflect.get(target, name);
      return isAsked(name) ? (...given: CommandParams<Name>) => ask(name, ...given) : undefined;
    },
  });
}

/** One case, read again after another moderator decided it. */
import { useCallback } from 'react';
import type { Case, CaseKind } from '#schemas/cases.ts';
import { type StaffRead, useStaffRead } from '#src/features/moderation/use-staff-read.ts';
import { useCommand } from '#src/data/use-command.ts';

export function useCase(kind: CaseKind, id: string): StaffRead<Case> {
  const loadCase = useCommand((sync) => sync.loadCase);
  return useStaffRead(useCallback(() => loadCase({ kind, id }), [loadCase, kind, id]));
}

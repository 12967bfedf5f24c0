import { useState } from 'react';
import type { ProposedApp } from '#contracts/assistant/assistant-shapes.ts';
import { createProposedApp } from '#contracts/assistant/create-proposed-app.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import type { AppSettings } from './settings/app-settings.ts';
import { changedByNewApp } from './use-drafted-app.ts';

/** An app that was made from words, and creating its draft. `onMade` gets the address of its designer. */
export function useProposedApp(onMade: (address: string) => void) {
  const [proposal, setProposal] = useState<ProposedApp | null>(null);
  const [words, setWords] = useState('');
  const making = useAction(createProposedApp, {
    invalidates: changedByNewApp,
    onSuccess: ({ id }) => onMade(`/form-editor/show/${id}`),
  });
  return {
    proposal,
    words,
    setWords,
    making,
    setProposal: (next: ProposedApp | null) => {
      making.clear();
      setProposal(next);
    },
    make: (body: AppSettings) => {
      if (proposal) void making.run({ params: { proposalId: proposal.id }, body });
    },
  };
}

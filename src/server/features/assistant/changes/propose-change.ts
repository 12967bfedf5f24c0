import type { ChangeEvent, ProposedChange } from '#contracts/assistant/assistant-shapes.ts';
import type { proposeChange as endpoint } from '#contracts/assistant/propose-change.ts';
import type { EndpointInput } from '#contracts/endpoint.ts';
import { etagOf } from '#server/features/app-designer/index.ts';
import { designableModule } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileAnswer } from '#server/platform/http/route.ts';
import { requireProvider } from '../prompts/ask.ts';
import { streamedLines } from '../streamed-lines.ts';
import { writeChange } from './write-change.ts';

/** Streams the changing of a draft by words. What is made is for the person to take; nothing is saved here. */
export async function proposeChange(
  ctx: Context,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<FileAnswer> {
  await requireProvider(ctx);
  const module = await designableModule(ctx, params.moduleId);
  return streamedLines<ChangeEvent>(ctx, async (emit, signal) => {
    const onRound = (round: number, faults: number) => emit({ kind: 'round', round, faults });
    const said = [{ role: 'person' as const, text: body.words }];
    const { written, olderProblems } = await writeChange(ctx, module, said, onRound, signal);
    if (!written.best) return emit({ kind: 'failed', failure: written.failure, status: written.status });
    const { definition, note, proof } = written.best;
    emit({
      kind: 'made',
      change: {
        etag: etagOf(module.draftEtag),
        definition: definition as unknown as ProposedChange['definition'],
        note,
        faults: [...proof.faults],
        is_sound: proof.isSound,
        unstaffed: [...proof.unstaffed],
        is_proven: proof.isProven,
        rounds: written.rounds,
        older_problems: olderProblems,
      },
    });
  });
}

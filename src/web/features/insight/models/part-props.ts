import type { ReportWords } from '../report-words.ts';
import type { Model, ModelColumns } from './model-state.ts';

/** What each part of the editor of a model gets. */
export interface PartProps {
  readonly model: Model;
  readonly about: ModelColumns;
  readonly words: ReportWords;
  readonly onChange: (model: Model) => void;
}

import { htmlInput } from '../parts/html/html-input.tsx';
import { richtextRules } from './definition.ts';

export const RichtextInput = htmlInput(richtextRules, false);

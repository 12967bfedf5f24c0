import { htmlInput } from '../parts/html/html-input.tsx';
import { richtextHtmlRules } from './definition.ts';

export const RichtextHtmlInput = htmlInput(richtextHtmlRules, true);

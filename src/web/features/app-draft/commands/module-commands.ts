import type { Draft } from 'immer';
import type { FaultLocation } from '#engine/form/definition.ts';
import type { EmailTemplate, PermissionRule, TemplateEvent } from '#engine/module/definition.ts';
import { withMailTexts } from '#engine/module/mail-translation.ts';
import type { Command } from '../command.ts';
import { keepFlows } from './accepted-flows.ts';

/** Changes subject or body of the mail at an event. */
export function changeTemplate(event: TemplateEvent, texts: Partial<EmailTemplate>): Command {
  return (module) => {
    Object.assign(module.emailTemplates[event], texts);
  };
}

/** Lets the entry go with the mail at an event as a PDF, or not. */
export function attachPdf(event: TemplateEvent, attachesPdf: boolean): Command {
  return (module) => {
    Object.assign(module.emailTemplates[event], { attachesPdf });
  };
}

/** Changes subject or body of the mail at an event for people of one language. Empty: the main text is used. */
export function translateTemplate(
  event: TemplateEvent,
  language: string,
  texts: Partial<EmailTemplate>,
): Command {
  return (module) => {
    module.translations = withMailTexts(module.translations, language, event, texts);
  };
}

/** Adds a rule at the end. */
export function addRule(rule: PermissionRule): Command {
  return (module) => {
    module.permission.rules.push({ ...rule, actions: [...rule.actions] });
  };
}

/** Replaces a rule by another one. */
export function changeRule(place: number, rule: PermissionRule): Command {
  return (module) => {
    if (module.permission.rules[place]) module.permission.rules[place] = rule as Draft<PermissionRule>;
  };
}

/** Takes a rule out. */
export function removeRule(place: number): Command {
  return (module) => {
    module.permission.rules.splice(place, 1);
    keepFlows(module, ({ to }) => !isRule(to) || to.id !== String(place));
    for (const { to } of module.permission.acceptedFlows ?? []) {
      if (isRule(to) && Number(to.id) > place) to.id = String(Number(to.id) - 1);
    }
  };
}

const isRule = ({ kind }: FaultLocation) => kind === 'permission';

/** Names the app in its definition, as its settings do. */
export function nameModule(displayName: string): Command {
  return (module) => {
    module.displayName = displayName;
  };
}

/** Shows people who fill in the form one section at a time, or all of them. */
export function showPages(hasPages: boolean): Command {
  return (module) => {
    module.defaultConfig.hasPages = hasPages || undefined;
  };
}

/** Names the conversation with the assistant that the pages of the app have; blank: that of all other pages. */
export function nameThread(name: string): Command {
  return (module) => {
    module.threadId = name === '' ? null : name;
  };
}

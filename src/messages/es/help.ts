import type { help as en } from '../en/help.ts';
import type { Translated } from '../index.ts';

export const help: Translated<typeof en> = {
  title: 'Ayuda',
  about: 'Todo lo que Formwright puede hacer, paso a paso. Escriba una palabra o elija un capítulo.',
  inEnglish: 'La guía está en inglés.',
  contents: 'Contenido',
  search: 'Buscar en la guía',
  found: 'Resultados de la búsqueda',
  noMatch: 'La guía está en inglés: pruebe una palabra en inglés o menos palabras.',
  noChapter: 'La guía no tiene ese capítulo',
  onThisPage: 'En esta página',
  next: 'Siguiente:',
  forPage: 'Ayuda para esta página',
  openWhole: 'Abrir en la guía',
  design: 'Diseñar',
  work: 'Trabajar',
  administer: 'Administrar',
  further: 'Más',
  fieldTypes: 'Tipos de campo',
  startDesign: 'De un lienzo vacío, una plantilla o una hoja de cálculo a una aplicación publicada',
  startWork: 'Rellenar, decidir, buscar, analizar e imprimir',
  startPeople: 'Invitar a personas y darles roles y equipos',
};

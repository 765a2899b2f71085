import { Eta } from 'eta';
import { escapeHtml, type SafeHtml, trustHtml } from './html.ts';

/** Renders templates below one folder by their path without ending, as `stories/story-page`. */
export interface Templates {
  /** The model is `page` inside the template; `<%= %>` escapes, `<%~ %>` is for SafeHtml and includes. */
  render<Model extends object>(name: string, model: Model): SafeHtml;
}

/** Opens the templates of one app. Compiled once each; `globals` are the functions every template may call. */
export function openTemplates(directory: string, globals: Record<string, unknown>): Templates {
  const eta = new Eta({
    views: directory,
    varName: 'page',
    cache: true,
    autoTrim: [false, 'nl'],
    escapeFunction: (value) => (value === undefined || value === null ? '' : escapeHtml(String(value))),
    functionHeader: Object.keys(globals)
      .map((name) => `const ${name} = page.globals.${name};`)
      .join(' '),
  });
  return {
    render: (name, model) => trustHtml(eta.render(`./${name}`, { ...model, globals })),
  };
}

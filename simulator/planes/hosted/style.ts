import { createHash } from 'node:crypto'

/** The style sheet of all hosted pages; they are usable without it. All pairs of colours reach the contrast of AA. */
export const style = `
:root { --accent: #3346c4; --on-accent: #fff; --text: #1b2233; --soft: #515b70; --line: #cdd3df; --field: #7d879b;
  --paper: #fff; --ground: #f3f5fa; --wrong: #b3261e; --wrong-ground: #fdf1f0; --good: #17713d; color-scheme: light; }
@media (prefers-color-scheme: dark) {
  :root { --accent: #aab6ff; --on-accent: #10163a; --text: #eceff6; --soft: #b3bccd; --line: #3b4357; --field: #8a94a9;
    --paper: #1c2130; --ground: #12151f; --wrong: #ffaaa3; --wrong-ground: #35201f; --good: #7fd7a0;
    color-scheme: dark; }
}
* { box-sizing: border-box; }
body { background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; margin: 0; }
header { align-items: center; display: flex; justify-content: space-between; margin: 0 auto; max-width: 42rem;
  padding: 1.25rem 1.25rem 0; }
header p { margin: 0; }
.brand { align-items: center; display: flex; font-weight: 650; gap: .5rem; }
.brand svg { fill: var(--accent); height: 1.3rem; width: 1.3rem; }
.tag { border: 1px solid var(--line); border-radius: 1rem; color: var(--soft); font-size: .8rem;
  padding: .05rem .7rem; }
main { background: var(--paper); border: 1px solid var(--line); border-radius: .9rem;
  box-shadow: 0 1px 2px #0000000d, 0 12px 32px #0000000d; margin: 1rem auto 3rem; max-width: 42rem;
  padding: 2rem 2.25rem; }
h1 { font-size: 1.65rem; letter-spacing: -.01em; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 1.5rem 0 .25rem; }
h3 { font-size: 1.05rem; margin: 0; }
h4 { color: var(--soft); font-size: .9rem; margin: .9rem 0 0; }
a { color: var(--accent); }
.lead { color: var(--soft); font-size: 1.05rem; margin: 0; }
.tick { display: block; height: 3rem; margin-bottom: 1rem; width: 3rem; }
.tick circle { fill: var(--good); }
.tick path { stroke: var(--paper); }
.progress { margin-top: 1.25rem; }
.progress p { color: var(--soft); font-size: .9rem; margin: 0 0 .4rem; }
.progress ol { display: flex; gap: .4rem; list-style: none; margin: 0; padding: 0; }
.progress li { border-top: .25rem solid var(--line); color: var(--soft); flex: 1; font-size: .8rem; line-height: 1.3;
  padding-top: .35rem; }
.progress .done, .progress .now { border-color: var(--accent); }
.progress .now { color: var(--text); font-weight: 600; }
.section { border: 0; border-top: 1px solid var(--line); margin: 1.5rem 0 0; min-width: 0; padding: 1.25rem 0 0; }
fieldset.section:first-of-type { border-top: 0; margin-top: .25rem; padding-top: .75rem; }
.section > legend:not(.unseen) { float: left; font-size: 1.05rem; font-weight: 650; padding: 0; width: 100%; }
fieldset.section, details.section > div { align-items: end; display: grid; gap: 0 1.25rem; grid-template-columns: 1fr; }
fieldset.section > *, details.section > div > * { grid-column: 1 / -1; min-width: 0; }
details.section { padding-top: 1rem; }
summary { color: var(--accent); cursor: pointer; font-weight: 600; }
.question { margin-top: 1.1rem; }
.question.is-wrong { border-left: .25rem solid var(--wrong); padding-left: .9rem; }
label, .group > legend { font-weight: 550; }
.group { border: 0; margin: 0; min-width: 0; padding: 0; }
.group > legend { padding: 0; }
.star { color: var(--wrong); font-weight: 700; margin-left: .2rem; }
.hint .star { margin: 0; }
.hint { color: var(--soft); font-size: .9rem; margin: .1rem 0 0; }
.wrong { color: var(--wrong); font-weight: 600; margin: .1rem 0 0; }
input, select { background: var(--paper); border: 1px solid var(--field); border-radius: .45rem; color: inherit;
  display: block; font: inherit; margin-top: .3rem; min-height: 2.75rem; padding: .45rem .7rem; width: 100%; }
select[multiple] { padding: .3rem; }
[aria-invalid=true] { border: 2px solid var(--wrong); }
input[type=checkbox], input[type=radio] { accent-color: var(--accent); flex: none; height: 1.25rem; margin: .1rem 0 0;
  min-height: 0; width: 1.25rem; }
.box { align-items: flex-start; display: flex; gap: .6rem; margin: .5rem 0 0; }
.box label { font-weight: 400; }
.question > .box { display: inline-flex; }
.kept { margin: .4rem 0 0; overflow-wrap: anywhere; }
:is(a, button, input, select, summary, .group, .problems):focus-visible { outline: 3px solid var(--accent);
  outline-offset: 2px; }
button { background: var(--accent); border: 1px solid var(--accent); border-radius: .5rem; color: var(--on-accent);
  cursor: pointer; font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 1.4rem; }
button:hover { filter: brightness(1.08); }
button.second { background: transparent; border-color: var(--field); color: var(--text); }
button.small { font-size: .9rem; min-height: 2.25rem; padding: .25rem .9rem; }
button.link { background: none; border: 0; color: var(--accent); min-height: 0; padding: .2rem 0;
  text-decoration: underline; }
.buttons { display: flex; flex-wrap: wrap; gap: .75rem; margin: 2rem 0 0; }
.testers { background: var(--ground); border: 1px dashed var(--field); border-radius: .6rem; }
.section.testers, fieldset.section.testers:first-of-type { border-top: 1px dashed var(--field); margin-top: 1.5rem;
  padding: 1rem 1.25rem 1.25rem; }
.aside { margin-top: 1.5rem; padding: .6rem 1rem; }
.aside p { align-items: center; color: var(--soft); display: flex; flex-wrap: wrap; gap: .5rem 1rem;
  justify-content: space-between; margin: 0; }
.problems { background: var(--wrong-ground); border: 1px solid var(--wrong); border-left-width: .35rem;
  border-radius: .5rem; margin-top: 1.25rem; padding: .9rem 1.1rem; }
.problems h2 { font-size: 1.05rem; margin: 0; }
.problems ul { margin: .4rem 0 0; padding-left: 1.1rem; }
.problems a { color: var(--wrong); font-weight: 600; }
.summary { align-items: baseline; border-bottom: 1px solid var(--line); display: grid; gap: 0 1rem;
  grid-template-columns: 1fr auto; padding: 1.1rem 0; }
.summary > :not(h3, button) { grid-column: 1 / -1; }
dl { margin: .5rem 0 0; }
dl > div { display: grid; gap: 0 1rem; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); padding: .2rem 0; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
.plain { list-style: none; margin: .75rem 0 0; padding: 0; }
.plain li { border-top: 1px solid var(--line); padding: .6rem 0; }
.plain span { color: var(--soft); display: block; font-size: .9rem; }
.terms li { margin-top: .75rem; padding-left: .3rem; }
.unseen { clip-path: inset(50%); height: 1px; overflow: hidden; position: absolute; white-space: nowrap; width: 1px; }
@media (min-width: 36.01rem) {
  fieldset.section, details.section > div { grid-template-columns: 1fr 1fr; }
  .section .question.is-short { grid-column: auto; }
}
@media (max-width: 36rem) {
  header { padding: 1rem 1rem 0; }
  main { border-radius: 0; border-width: 1px 0; margin: .75rem 0 0; padding: 1.5rem 1rem 2rem; }
  .progress li span { clip-path: inset(50%); height: 1px; overflow: hidden; position: absolute; width: 1px; }
  dl > div { grid-template-columns: minmax(0, 1fr); padding: .35rem 0; }
  .buttons button { flex: 1 1 100%; }
}
`

/** The source of the style sheet in a content security policy. */
export const styleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { run } from '../support/command.ts'

/** A project of a user in an empty folder. */
export class Project {
  readonly folder: string

  /** Takes a folder that is there already. */
  constructor(folder: string) {
    this.folder = folder
  }

  static async make(members: object): Promise<Project> {
    const project = new Project(await mkdtemp(join(tmpdir(), 'sandglass-project-')))
    await project.write('package.json', JSON.stringify({ name: 'project', version: '1.0.0', ...members }))
    return project
  }

  path(file: string): string {
    return join(this.folder, file)
  }

  async write(file: string, text: string): Promise<void> {
    const path = this.path(file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }

  async install(...packages: readonly string[]): Promise<void> {
    await run('npm', ['install', '--silent', '--prefix', this.folder, ...packages])
  }

  /** Runs a program that must succeed, in the folder, and returns what it printed. */
  run(program: string, ...args: readonly string[]): Promise<string> {
    return run(program, args, { folder: this.folder })
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true })
  }
}

import { SiteError } from "../routing/site-error.ts";

export type FailurePlace = {
	/** Name of the page. */
	readonly page: string;
	readonly kind: string;
	/** Its index among the sections of the page. */
	readonly index: number;
	/** Its file in the folder of the site, unless it is that of a page. */
	readonly content?: string | undefined;
	/** The file of the kind that failed, such as `schema.ts`. */
	readonly file: string;
};

/** An error in the code of a section, reported with the section, its page and the file. */
export class SectionError extends SiteError {
	constructor(error: unknown, { page, kind, index, content = `content/pages/${page}.yaml`, file }: FailurePlace) {
		const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
		super([
			{
				en: `${content}: section ${index + 1} ("${kind}") fails in sections/${kind}/${file}: ${reason}`,
				ja: `${content}：${index + 1}番目のセクション（${kind}）で、sections/${kind}/${file}にエラーが起きました：${reason}`,
			},
		]);
		this.name = "SectionError";
		this.cause = error;
	}
}

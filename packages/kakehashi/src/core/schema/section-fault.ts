import { SiteError } from "../routing/site-error.ts";

export type FaultPlace = {
	/** Name of the page. */
	readonly page: string;
	readonly kind: string;
	/** Its place among the sections of the page, from 0. */
	readonly index: number;
	/** Its file below the folder of the site, unless it is that of a page. */
	readonly content?: string | undefined;
	/** The file of the kind that failed, such as `schema.ts`. */
	readonly file: string;
};

/** A fault in the code of a section, told with the section, its page and the file. */
export class SectionFault extends SiteError {
	constructor(error: unknown, { page, kind, index, content = `content/pages/${page}.yaml`, file }: FaultPlace) {
		const fault = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
		super([
			{
				en: `${content}: section ${index + 1} ("${kind}") fails in sections/${kind}/${file}: ${fault}`,
				ja: `${content}：${index + 1}番目のセクション（${kind}）がsections/${kind}/${file}で失敗しました：${fault}`,
			},
		]);
		this.name = "SectionFault";
		this.cause = error;
	}
}

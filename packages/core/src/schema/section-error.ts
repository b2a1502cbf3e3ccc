import { t } from "../i18n/site/t.ts";
import { SiteError } from "../routing/site-error.ts";

export type FailurePlace = {
	/** Name of the page. */
	readonly page: string;
	readonly kind: string;
	/** The index of the section on the page, from 0. */
	readonly index: number;
	/**
	 * The content file of the section, relative to the site's folder; undefined for a page file.
	 */
	readonly content?: string | undefined;
	/** The file in the kind's folder that failed, such as `schema.ts`. */
	readonly file: string;
};

/**
 * An error in the code of a kind of section. The message names the section, its page and the
 * failing file.
 */
export class SectionError extends SiteError {
	constructor(
		error: unknown,
		{ page, kind, index, content = `content/pages/${page}.yaml`, file }: FailurePlace,
	) {
		const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
		super([t("sectionFails", { content, index: String(index + 1), kind, file, reason })]);
		this.name = "SectionError";
		this.cause = error;
	}
}

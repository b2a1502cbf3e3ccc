import * as v from "valibot";
import type { Site } from "../../core/routing/site.ts";
import { contactsSchema } from "../../core/schema/contacts-page.ts";
import { type ContentTypes, contentTypes } from "../../core/schema/content-types.ts";
import { errorsSchema } from "../../core/schema/errors.ts";
import { indexSchema } from "../../core/schema/index-page.ts";
import { layoutSchema } from "../../core/schema/layout.ts";
import { mailsSchema } from "../../core/schema/mails.ts";
import { openSourceSchema } from "../../core/schema/open-source-page.ts";
import { pricingSchema } from "../../core/schema/pricing-page.ts";
import { ContentError, type ContentProblem } from "./content-problem.ts";
import { explainIssue } from "./explain-issue.ts";
import { type ContentFile, parseContentFile } from "./parse-content-file.ts";

/** The schema of every content file, by the file's name without `.yaml`. */
function contentSchemas(c: ContentTypes, site: Site) {
	const routeIds = site.routes.map((route) => route.id);
	return {
		layout: layoutSchema(c, routeIds),
		errors: errorsSchema(c, routeIds),
		index: indexSchema(c),
		openSource: openSourceSchema(c),
		pricing: pricingSchema(c, site.locales),
		contacts: contactsSchema(c),
		mails: mailsSchema(c),
	};
}

type Schemas = ReturnType<typeof contentSchemas>;

/** All content, checked, with each text in every language. */
export type Content = { readonly [K in keyof Schemas]: v.InferOutput<Schemas[K]> };

/**
 * Checks every content file and returns what they say.
 * @param files bytes by file name, such as `pricing.yaml`
 * @param publicFiles addresses of files published as they are, which links may lead to
 * @param folder where the files are, as problems name it
 * @throws ContentError with every problem of every file
 */
export function loadContent(files: ReadonlyMap<string, Uint8Array>, site: Site, publicFiles: ReadonlySet<string>, folder = "content"): Content {
	const schemas = contentSchemas(contentTypes({ ...site, files: publicFiles }), site);
	const problems: ContentProblem[] = [];
	const content: Record<string, unknown> = {};
	for (const [name, schema] of Object.entries(schemas)) {
		const file = `${folder}/${name}.yaml`;
		const bytes = files.get(`${name}.yaml`);
		if (bytes === undefined) {
			problems.push({ file, message: "The file is missing. Every page and the mails need their file; take it back from an earlier version." });
			continue;
		}
		const result = parseContentFile(file, bytes);
		if ("problems" in result) problems.push(...result.problems);
		else content[name] = checkFile(result.parsed, schema, site, problems);
	}
	for (const name of files.keys())
		if (!Object.hasOwn(schemas, name.replace(/\.yaml$/, "")) || !name.endsWith(".yaml"))
			problems.push({
				file: `${folder}/${name}`,
				message: `Nothing reads this file. Expected are ${Object.keys(schemas)
					.map((each) => `${each}.yaml`)
					.join(", ")}.`,
			});
	if (problems.length > 0) throw new ContentError(problems);
	return content as Content;
}

function checkFile(parsed: ContentFile, schema: v.GenericSchema, site: Site, problems: ContentProblem[]): unknown {
	const result = v.safeParse(schema, parsed.data);
	if (result.success) return result.output;
	problems.push(...result.issues.map((issue) => explainIssue(issue, parsed, site.locales)));
	return undefined;
}

import { visit } from "yaml";
import { t } from "../../i18n/site/t.ts";
import type { Migration } from "./migration.ts";

/** Before format 1, an owner's folder was part of the kit's repository. */
export const fromRepositoryToPackage: Migration = {
	to: 1,
	about: t("migrationPackage"),
	migrate({ documents, texts }) {
		for (const document of documents.values())
			visit(document, {
				Scalar(_key, scalar) {
					const { value } = scalar;
					if (typeof value === "string" && value.search(placeholders) !== -1)
						scalar.value = value.replace(
							placeholders,
							(_, name: string) => formerly[name] ?? "",
						);
				},
			});
		for (const [path, text] of texts)
			if (/\.[cm]?[jt]sx?$/.test(path))
				texts.set(path, text.replace(/(["'])#kit(?=\1|\/)/g, "$1kakehashi"));
		for (const [path, text] of newFiles) if (!texts.has(path)) texts.set(path, text);
	},
};

/** Values of the placeholders that only the kit's repository can fill in. */
const formerly: Readonly<Record<string, string>> = { license: "MIT", nodeVersion: "24" };
const placeholders = /\{(license|nodeVersion)\}/g;

const scripts = Object.fromEntries(
	["start", "edit", "dev", "check", "build"].map((name) => [name, `kakehashi ${name}`]),
);
const manifest = {
	private: true,
	type: "module",
	engines: { node: ">=24" },
	scripts,
	dependencies: { kakehashi: "^0.1.0" },
};
const json = (value: unknown) => `${JSON.stringify(value, undefined, "\t")}\n`;

/** The files that format 1 adds to a folder. */
const newFiles: readonly (readonly [path: string, text: string])[] = [
	["package.json", json(manifest)],
	["tsconfig.json", json({ extends: "kakehashi/tsconfig" })],
	[".gitignore", "node_modules/\ndist/\n/data/*\n!/data/*.json\n.kakehashi/\n.vscode/\n"],
];

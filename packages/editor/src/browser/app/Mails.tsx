import type { ReactNode } from "react";
import { exampleValueOf, withExampleValues } from "../../i18n/placeholder-names.ts";
import { nameOfText } from "../../i18n/value-name.ts";
import type { ValueDescription } from "../../server/description/describe-value.ts";
import { canRun } from "../connection/current-session.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useRequest } from "../connection/use-request.ts";
import { useTranslate } from "../i18n/language.ts";
import { SidePanel } from "../ui/SidePanel.tsx";

const file = "mails.yaml";
/** The fields of a contact message that the notification email lists, in this order. */
const facts = [
	"reference",
	"receivedAt",
	"language",
	"topic",
	"plan",
	"name",
	"company",
	"email",
] as const;

/** The element of the email text whose inspector is open. */
export const editedInMail = () => document.querySelector(".list[data-only] [aria-current]");

/**
 * Shows the emails about contact messages as their recipients read them, with a sample message. A
 * click on a text opens it.
 */
export function Mails({
	editing,
	onOpen,
}: {
	readonly editing: readonly string[];
	readonly onOpen: (key: string) => void;
}) {
	const t = useTranslate();
	const { server, site, locale, version } = useEditor();
	const language = locale === "ja" ? "ja" : "en";
	const tag = site.locales.find(({ code }) => code === locale)?.tag;
	const [values = []] = useRequest(
		async () => (await server.page({ of: file }, "1")).texts,
		[server, version],
	);
	const own = values.filter((value) => value.file === file);
	const at = (path: string) => own.find(({ key }) => key === `${file}#${path}`);
	const shown = new Set<string>();
	const button = (value: ValueDescription, text: string) =>
		!canRun("setText") ? (
			<span lang={tag}>{text}</span>
		) : (
			<button
				type="button"
				lang={tag}
				data-problems={value.problems.length > 0 || undefined}
				aria-current={editing.includes(value.key) || undefined}
				onClick={() => onOpen(value.key)}
			>
				{text}
			</button>
		);
	const text = (path: string) => {
		const value = at(path);
		shown.add(value?.key ?? "");
		return (
			value &&
			button(value, withExampleValues(value.texts?.[locale] ?? "", site.host, language))
		);
	};
	/**
	 * One line of the email, in the format that the text `notification.fact` defines. Its label can
	 * be clicked.
	 */
	const fact = (name: (typeof facts)[number] | "message", value: string) =>
		(at("notification.fact")?.texts?.[locale] ?? "")
			.split(/(\{label\}|\{value\})/)
			.map((part): ReactNode => {
				if (part === "{label}")
					return <span key={part}>{text(`notification.labels.${name}`)}</span>;
				return part === "{value}" ? value : part;
			});
	const mail = (name: "notification" | "acknowledgement", body: ReactNode) => (
		<article className="mail">
			<h3>{at(`${name}.subject`)?.within[1]}</h3>
			<div className="mail-subject">
				<small>{at(`${name}.subject`)?.name}</small> {text(`${name}.subject`)}
			</div>
			<div className="mail-body" lang={tag}>
				{body}
			</div>
		</article>
	);
	if (own.length === 0) return <SidePanel heading={t("mails")}>{null}</SidePanel>;
	const mails = [
		mail(
			"notification",
			<>
				<p>{text("notification.opening")}</p>
				<ul>
					{facts.map((name) => (
						<li key={name}>{fact(name, exampleValueOf(name, language))}</li>
					))}
				</ul>
				<p>{text("notification.answer")}</p>
				<p>{fact("message", "")}</p>
				<p>{exampleValueOf("message", language)}</p>
			</>,
		),
		mail("acknowledgement", text("acknowledgement.body")),
	];
	const others = own.filter(({ key }) => !shown.has(key));
	return (
		<SidePanel heading={t("mails")}>
			<p className="hint">{t("mailsHint")}</p>
			<div className="mails">{mails}</div>
			<h3>{t("mailsOther")}</h3>
			<p className="hint">{t("mailsOtherHint")}</p>
			<ul className="mails-other">
				{others.map((value) => (
					<li key={value.key}>
						<small>{nameOfText(value, t)}</small>{" "}
						{button(
							value,
							withExampleValues(value.texts?.[locale] ?? "", site.host, language),
						)}
					</li>
				))}
			</ul>
		</SidePanel>
	);
}

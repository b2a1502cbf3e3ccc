import { pressedKey } from "@kakehashi/core/input/pressed-key.ts";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import type { ContentField } from "../../fields/field.ts";
import type { InspectorDescription } from "../../server/description/describe-page.ts";
import { canRun } from "../connection/current-session.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import { NotesOfText } from "../notes/NotesOfText.tsx";
import { placeOfAddress } from "../pages/places.ts";
import { controlKey } from "../ui/control-key.ts";
import { Icon } from "../ui/Icon.tsx";
import { Fields } from "./Fields.tsx";
import { LogoField } from "./LogoField.tsx";
import { NamedFields } from "./NamedFields.tsx";
import { NextText, type NextTextProps } from "./NextText.tsx";
import { Terms } from "./Terms.tsx";
import { type InspectorPlaceOptions, useInspectorPlace } from "./use-inspector-place.ts";
import type { useWording } from "./use-wording.ts";
import { ValueEditor } from "./ValueEditor.tsx";

export type InspectorProps = NextTextProps & {
	/** What the inspector shows; undefined until the server has responded. */
	readonly opened: InspectorDescription | undefined;
	readonly textBox: InspectorPlaceOptions["textBox"];
	readonly scrollPage: InspectorPlaceOptions["scrollPage"];
	/** The address that the link around the text leads to; undefined if it leaves the site. */
	readonly link: string | undefined;
	readonly preview: Parameters<typeof useWording>[0]["preview"];
	readonly onDirty: Parameters<typeof useWording>[0]["onDirty"];
	readonly onLeft: Parameters<typeof useWording>[0]["onLeft"];
	readonly onGo: (path: string) => void;
	readonly onRemove: (part: ContentField) => void;
	/** Tools for the item that contains the text. */
	readonly tools: ReactNode;
	/**
	 * Goes to the previous text of the page; undefined if there is none. `onAfter` goes to the
	 * next.
	 */
	readonly onBefore: (() => void) | undefined;
	readonly onAfter: (() => void) | undefined;
	readonly onClose: () => void;
};

/** The inspector beside a text. Escape closes it. Closing saves what was typed. */
export function Inspector({
	opened,
	textBox,
	scrollPage,
	link,
	preview,
	onDirty,
	onLeft,
	onGo,
	onRemove,
	tools,
	onBefore,
	onAfter,
	onClose,
	...next
}: InspectorProps) {
	const t = useTranslate();
	const isFilled = opened !== undefined;
	const { inspector, place } = useInspectorPlace({ isFilled, textBox, scrollPage });

	// React also passes on the keys of a dialog that a field has opened above the inspector.
	const isOwnKey = ({ currentTarget, target }: KeyboardEvent) =>
		currentTarget.contains(target as Node);
	const onKeyDown = (event: KeyboardEvent) => {
		if (pressedKey(event) !== "Escape" || !isOwnKey(event)) return;
		event.stopPropagation();
		onClose();
	};
	/** Runs in the capture phase, before a field handles Enter. */
	const onStepKey = (event: KeyboardEvent) => {
		if (pressedKey(event) !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
		if (!isOwnKey(event)) return;
		event.preventDefault();
		event.stopPropagation();
		(event.shiftKey ? onBefore : onAfter)?.();
	};
	/** Text typed before the fields are rendered. */
	const ahead = useRef("");
	const [isAhead, setIsAhead] = useState(true);
	const [isComposing, setIsComposing] = useState(false);
	const takeTypedAhead = () => {
		const typed = ahead.current;
		ahead.current = "";
		return typed;
	};
	const { keys } = next;
	const { site } = useEditor();
	const led = link === undefined ? undefined : placeOfAddress(site, link);
	// The description of the site has the names of pages, but not those of entries.
	const linked =
		led?.address === undefined ? site.pages.find(({ file }) => file === led?.file) : undefined;
	const maySet = canRun("setField");
	// For a picture, its fields are above its alternative text.
	const isPicture = keys.every((key) => /\.alt$/.test(key));
	const [first = ""] = keys;
	const isSite = first === "site.yaml#siteName" && canRun("setLogo");
	// The clicked values are above the texts around them. Exceptions: a text of kind "text", and
	// the text of one list item, are above the values.
	const [clicked] = opened?.named ?? [];
	const isList =
		(clicked?.isWhole === true || ["menu", "dataRows"].includes(clicked?.type ?? "")) &&
		opened?.values.length !== 0;
	const isValue =
		opened !== undefined &&
		maySet &&
		opened.named.length > 0 &&
		!isList &&
		opened.values.every(({ kind }) => kind !== "text");
	const named = opened && maySet && (
		<NamedFields
			described={opened}
			inspector={first}
			isFirst={isValue && place !== undefined}
			takeTypedAhead={takeTypedAhead}
		/>
	);
	const fields = opened && maySet && (
		<Fields described={opened} inspector={first} isMain={isPicture} />
	);
	return (
		<section
			ref={inspector}
			className="inspector"
			data-picture={isPicture || undefined}
			aria-label={t("inspector")}
			onKeyDown={onKeyDown}
			onKeyDownCapture={onStepKey}
			style={place ?? { visibility: "hidden" }}
		>
			{isAhead && (opened?.values.length !== 0 || opened.named.length > 0) && (
				<input
					// biome-ignore lint/a11y/noAutofocus: The person opened the text to type into it.
					autoFocus
					className="ahead"
					aria-label={t("opening")}
					onChange={({ target }) => {
						ahead.current = target.value;
					}}
					onCompositionStart={() => setIsComposing(true)}
					onCompositionEnd={() => setIsComposing(false)}
					onBlur={() => setIsAhead(false)}
				/>
			)}
			{(onBefore ?? onAfter) !== undefined && (
				<div className="steps">
					<Step name="textBefore" keys={`${controlKey}+Shift+Enter`} onGo={onBefore} />
					<Step name="textAfter" keys={`${controlKey}+Enter`} onGo={onAfter} />
				</div>
			)}
			<button type="button" className="close" aria-label={t("close")} onClick={onClose}>
				<span aria-hidden="true">✕</span>
			</button>
			{link !== undefined && (
				<button
					type="button"
					className="go"
					title={`${controlKey}: ${t("keyGo")}`}
					onClick={() => onGo(link)}
				>
					{linked?.label === undefined
						? t("goTo")
						: t("goToPage", { page: linked.label })}{" "}
					<span aria-hidden="true">→</span>
				</button>
			)}
			{isSite && <LogoField of="logo" />}
			{isPicture && fields}
			{isValue && named}
			{opened?.values.map((value, index) => (
				<ValueEditor
					key={value.key}
					value={value}
					placeholders={opened.placeholders[value.key] ?? []}
					hasFocus={index === 0 && !isValue && place !== undefined && !isComposing}
					takeTypedAhead={takeTypedAhead}
					preview={preview}
					onDirty={onDirty}
					onLeft={onLeft}
					onDone={onClose}
				/>
			))}
			{!isValue && named}
			{isSite && <LogoField of="icon" />}
			<NotesOfText keys={keys} />
			<NextText {...next} />
			{opened !== undefined && <SearchPreview found={opened.searchResult} />}
			{opened?.values.map((value) => (
				<Terms key={value.key} value={value} />
			))}
			{!isPicture && fields}
			{opened !== undefined && maySet && opened.parts.length > 0 && (
				<Parts parts={opened.parts} onRemove={onRemove} />
			)}
			{tools}
		</section>
	);
}

type StepProps = {
	readonly name: "textBefore" | "textAfter";
	readonly keys: string;
	readonly onGo: (() => void) | undefined;
};

/**
 * Goes to the previous or next text. Uses `aria-disabled` at the end, because `disabled` would
 * remove the focus.
 */
function Step({ name, keys, onGo }: StepProps) {
	const t = useTranslate();
	return (
		<button
			type="button"
			className="icon"
			title={`${t(name)} (${keys})`}
			aria-label={t(name)}
			aria-disabled={onGo === undefined || undefined}
			onClick={onGo}
		>
			<Icon name={name === "textBefore" ? "back" : "forth"} />
		</button>
	);
}

/** Buttons that remove optional fields. */
function Parts({
	parts,
	onRemove,
}: {
	readonly parts: readonly ContentField[];
	readonly onRemove: (part: ContentField) => void;
}) {
	const t = useTranslate();
	return (
		<p className="choices">
			{parts.map((part) => (
				<button key={part.key} type="button" onClick={() => onRemove(part)}>
					{t("removeIt", { name: part.called })}
				</button>
			))}
		</p>
	);
}

/**
 * Shows how search engines list the saved page: its title, address and description in each
 * language.
 */
function SearchPreview({ found }: { readonly found: InspectorDescription["searchResult"] }) {
	const t = useTranslate();
	const { locales } = useEditor().site;
	if (found === undefined) return null;
	return (
		<section className="search-result" aria-label={t("searchResult")}>
			<p className="hint">{t("searchResult")}</p>
			{locales
				.filter(({ code }) => found[code] !== undefined)
				.map(({ code, tag }) => (
					<div key={code} lang={tag}>
						<small>{found[code]?.address}</small>
						<strong>{found[code]?.title}</strong>
						<p>{found[code]?.description}</p>
					</div>
				))}
		</section>
	);
}

import type { LayoutContent } from "@kakehashi/core/payload/payload.ts";
import type { ReactNode } from "react";
import { Breadcrumbs } from "#navigation-parts";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { LanguageHint } from "./LanguageHint.tsx";
import * as styles from "./Layout.module.css";
import { LogoSymbol } from "./Logo.tsx";

type LayoutProps = {
	readonly layout: LayoutContent;
	/**
	 * BCP 47 tag of the page. It is set here as well as on `<html>`, so that the text and its
	 * language change at the same moment.
	 */
	readonly tag: string;
	readonly buildId: string;
	readonly children: ReactNode;
};

/**
 * Header, footer and everything else around a page. Each page begins with a hero, whose shore
 * extends behind the header.
 */
export function Layout({ layout, tag, buildId, children }: LayoutProps) {
	return (
		<div lang={tag}>
			<a className={styles.skip} href="#main">
				{layout.skip}
			</a>
			{/*
			 * The runtime shows this bar while a page loads slowly, and announces the new title
			 * here after each navigation.
			 */}
			<div className={styles.bar} data-loading-bar="" hidden />
			<p className={styles.announcer} data-announcer="" role="status" />
			<LogoSymbol />
			{layout.hints.map((hint) => (
				<LanguageHint key={hint.code} hint={hint} />
			))}
			<Header layout={layout} />
			{Breadcrumbs !== undefined && layout.breadcrumbs !== undefined && (
				<Breadcrumbs breadcrumbs={layout.breadcrumbs} />
			)}
			<main id="main" tabIndex={-1}>
				{children}
			</main>
			<Footer layout={layout} buildId={buildId} />
		</div>
	);
}

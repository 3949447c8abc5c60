#!/usr/bin/python3
"""A WebKitGTK window for WebDriver that keeps its profile: MiniBrowser's automation mode keeps nothing."""

import argparse

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

parser = argparse.ArgumentParser()
parser.add_argument("--profile", required=True)
parser.add_argument("--block-site-data", action="store_true")
parser.add_argument("--size", default="1280x900")
parser.add_argument("--dark", action="store_true")
options, _ = parser.parse_known_args()
width, height = (int(edge) for edge in options.size.split("x"))

manager = WebKit2.WebsiteDataManager(
    base_data_directory=f"{options.profile}/data",
    base_cache_directory=f"{options.profile}/cache",
)
context = WebKit2.WebContext(website_data_manager=manager)
context.get_cookie_manager().set_persistent_storage(
    f"{options.profile}/cookies.sqlite", WebKit2.CookiePersistentStorage.SQLITE
)
context.set_automation_allowed(True)


def create_view(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    settings = view.get_settings()
    # As Safari has it; automation switches nothing of it off.
    settings.set_enable_page_cache(True)
    if options.block_site_data:
        settings.set_enable_html5_local_storage(False)
        settings.set_enable_html5_database(False)
    window = Gtk.Window()
    window.set_default_size(width, height)
    window.add(view)
    window.connect("destroy", Gtk.main_quit)
    window.show_all()
    view.grab_focus()
    return view


def automation_started(_context, session):
    info = WebKit2.ApplicationInfo()
    # The name that the session asks for.
    info.set_name("MiniBrowser")
    info.set_version(
        WebKit2.get_major_version(),
        WebKit2.get_minor_version(),
        WebKit2.get_micro_version(),
    )
    session.set_application_info(info)
    session.connect("create-web-view", create_view)


# Pages learn of it by prefers-color-scheme.
Gtk.Settings.get_default().set_property("gtk-application-prefer-dark-theme", options.dark)
context.connect("automation-started", automation_started)
Gtk.main()
